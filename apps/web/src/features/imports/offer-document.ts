/** Document of an offer, and the address of its bytes. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { apiData } from '../../platform/calls/api.ts';
import { urlOf } from '../../platform/calls/call-request.ts';

export type OfferDocument = ApiOutput<'GET /api/Import/GetOfferDocuments'>['list'][number];

/** Address of a document with a one-time ticket. */
export async function documentUrl({ fileId }: Pick<OfferDocument, 'fileId'>): Promise<string> {
  const { ticket } = await apiData('POST /api/Import/RequestFile', { body: { fileId } });
  return urlOf('/api/Import/DownloadFile', { fileId, authtoken: ticket });
}
