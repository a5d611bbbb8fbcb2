/** What a file of a mail or message is, by its bytes: its name says nothing, and what runs by itself is not taken. */
import { AppError } from '../../../platform/app-error.ts';
import { fileKind } from '../../../platform/excel/file-kind.ts';
import { ZipDirectory } from '../../../platform/excel/zip-directory.ts';
import { signatureType } from '../../../platform/files/taken-file.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** By a part that only such a file has. */
const officeParts = {
  'xl/workbook.xml': `${office}.spreadsheetml.sheet`,
  'word/document.xml': `${office}.wordprocessingml.document`,
  'ppt/presentation.xml': `${office}.presentationml.presentation`,
} as const;

function officeType(content: Buffer): string | undefined {
  const directory = ZipDirectory.read(content);
  if (!directory || directory.entries.some(({ name }) => /vbaProject\.bin$|\/activeX\//iu.test(name)))
    return undefined;
  return Object.entries(officeParts).find(([part]) => directory.has(part))?.[1];
}

/** Throws `unknownAttachmentKind`, of an empty file too. */
export function attachmentType(content: Buffer): string {
  const text = content.length > 0 && fileKind(content) === 'csv' ? 'text/plain' : undefined;
  const found = signatureType(content) ?? officeType(content) ?? text;
  if (found === undefined) throw new AppError('unknownAttachmentKind');
  return found;
}
