/** The shape of a catalogue of the files offices bring: a language that misses a word does not compile. */
import type { Upload, UploadName } from '../../uploads.ts';

export interface UploadWords {
  readonly titles: Readonly<Record<UploadName, string>>;
  /** Headings; what has the same name in two files means the same in both. */
  readonly fields: Readonly<Record<Upload['fields'][number]['key'], string>>;
}
