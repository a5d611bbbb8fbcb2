/** Every file offices may upload, by the feed noun of its rows; the only place that assembles them. */
import { sanaUploads } from './sana/sana.uploads.ts';

export const uploads = [sanaUploads.SanaTransactions, sanaUploads.RialPayments, sanaUploads.Coins] as const;

export type Upload = (typeof uploads)[number];
export type UploadName = Upload['name'];
