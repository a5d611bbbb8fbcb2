/** Documents of an offer: previewed if they are pictures or PDF, or downloaded. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useMay } from '../../platform/session/session.ts';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { documentUrl, type OfferDocument } from './offer-document.ts';
import './offer-documents.css';

const DocumentPreview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview);

/** Downloads the bytes with a one-time ticket. Rejects when that is refused, after a toast told it. */
async function download(document_: OfferDocument): Promise<void> {
  const link = document.createElement('a');
  link.href = await documentUrl(document_);
  link.download = document_.fileName;
  link.click();
}

function DocumentRow({ file, onPreview }: { readonly file: OfferDocument; readonly onPreview: () => void }) {
  const t = useText('imports');
  const r = useText('record');
  return (
    <li>
      <Icon name="file" />
      <button type="button" onClick={onPreview} aria-label={t('preview', { name: file.fileName })}>
        <bdi>{file.caption || file.fileName}</bdi>
      </button>
      <Tag plain>{file.kindTitle}</Tag>
      {file.isRejected && <Tag status="bad">{r('rejectedPaper')}</Tag>}
      <small>
        <JalaliDate value={jalaliOfInstant(new Date(file.uploadedAt))} />
      </small>
      <Button
        kind="ghost"
        isSmall
        icon={<Icon name="download" />}
        onClick={() => void download(file).catch(() => undefined)}
      >
        {r('download')}
      </Button>
    </li>
  );
}

/** Documents of an offer; nothing for users who may not download them. */
export function OfferDocuments({ offerId }: { readonly offerId: number }) {
  const t = useText('imports');
  const r = useText('record');
  const maySee = useMay('imp.docs.download');
  const [previewed, setPreviewed] = useState<OfferDocument | null>(null);
  const query = useQuery({
    ...apiQuery('GET /api/Import/GetOfferDocuments', { query: { offerId: String(offerId) } }),
    ...about('Offer'),
    enabled: maySee,
  });
  if (!maySee) return null;
  return (
    <section className="rf-child" aria-label={t('documents')}>
      <h2>{t('documents')}</h2>
      {query.isPending && <SkeletonRows label={t('documents')} rows={2} />}
      {query.isError && <FailedReading title={r('childFailed')} query={query} />}
      {query.data?.list.length === 0 && <p className="rf-empty">{t('documentsEmpty')}</p>}
      <ul className="od">
        {query.data?.list.map((file) => (
          <DocumentRow key={file.id} file={file} onPreview={() => setPreviewed(file)} />
        ))}
      </ul>
      {previewed && (
        <Suspense fallback={null}>
          <DocumentPreview file={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </section>
  );
}
