/** Page of one currency request: its offers side by side, with marks on the selected and the cheapest one. */
import { requestRecord } from '@nazer/contract/imports/requests.record.ts';
import { PlainRecordPage } from '../../resources/record/plain-record-page.tsx';
import { markOffer } from './offer-marks.tsx';

export default function RequestPage() {
  return <PlainRecordPage record={requestRecord} marks={{ offers: markOffer }} />;
}
