/** Page of one offer with its documents. */
import { offerRecord } from '@nazer/contract/imports/offers.record.ts';
import { PlainRecordPage } from '../../resources/record/plain-record-page.tsx';
import { OfferDocuments } from './offer-documents.tsx';

export default function OfferPage() {
  return (
    <PlainRecordPage record={offerRecord}>
      {(row) => <OfferDocuments offerId={Number(row['offerId'])} />}
    </PlainRecordPage>
  );
}
