/** Finds out the type of a file of a mail or message by its bytes, as its name proves nothing. Programs are refused. */
import { AppError } from '../../../platform/app-error.ts';
import { fileKind } from '../../../platform/excel/file-kind.ts';
import { ZipDirectory } from '../../../platform/excel/zip-directory.ts';
import { signatureType } from '../../../platform/files/taken-file.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** Types of office documents, by a part of the zip that only such a document has. */
const officeParts = {
  'xl/workbook.xml': `${office}.spreadsheetml.sheet`,
  'word/document.xml': `${office}.wordprocessingml.document`,
  'ppt/presentation.xml': `${office}.presentationml.presentation`,
} as const;

/** Type of an office document; undefined for any other zip and for a document with macros or ActiveX controls. */
function officeType(content: Buffer): string | undefined {
  const directory = ZipDirectory.read(content);
  if (!directory || directory.entries.some(({ name }) => /vbaProject\.bin$|\/activeX\//iu.test(name)))
    return undefined;
  return Object.entries(officeParts).find(([part]) => directory.has(part))?.[1];
}

/**
 * Content type of a file: by its signature, as an office document, or `text/plain` for what reads as text. Throws
 * `unknownAttachmentKind`, also for an empty file.
 */
export function attachmentType(content: Buffer): string {
  const text = content.length > 0 && fileKind(content) === 'csv' ? 'text/plain' : undefined;
  const found = signatureType(content) ?? officeType(content) ?? text;
  if (found === undefined) throw new AppError('unknownAttachmentKind');
  return found;
}
