/** A document of an offer, and where its bytes are read. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { apiData } from '../../platform/calls/api.ts';
import { urlOf } from '../../platform/calls/call-request.ts';

export type OfferDocument = ApiOutput<'GET /api/Import/GetOfferDocuments'>['list'][number];

/** The address of a document, for one use. */
export async function documentUrl({ fileId }: Pick<OfferDocument, 'fileId'>): Promise<string> {
  const { ticket } = await apiData('POST /api/Import/RequestFile', { body: { fileId } });
  return urlOf('/api/Import/DownloadFile', { fileId, authtoken: ticket });
}
