/** Words for attachments of mails and messages. */
import type { messages as model } from '../fa/attachments.ts';

export const messages: Record<keyof typeof model, string> = {
  addFiles: 'Attach files',
  dropFile: 'Remove the file {name}',
  download: 'Download {name}',
  sendingFile: 'Sending {name}',
  fileRefused: '{name} was not sent: {reason}',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  tooManyFiles: 'No more than {max} files',
  filesOf: 'Attached files',
  pictureNamed: 'Picture {name}',
};
