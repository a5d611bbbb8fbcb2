/** The only assembly of what offices may bring in a file, by the noun its rows are of. */
import { sanaUploads } from './sana/sana.uploads.ts';

export const uploads = [sanaUploads.SanaTransactions, sanaUploads.RialPayments, sanaUploads.Coins] as const;

export type Upload = (typeof uploads)[number];
export type UploadName = Upload['name'];
