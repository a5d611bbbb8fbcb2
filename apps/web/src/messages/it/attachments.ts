/** Words for attachments of mails and messages. */
import type { messages as model } from '../fa/attachments.ts';

export const messages: Record<keyof typeof model, string> = {
  addFiles: 'Allega file',
  dropFile: 'Togli il file {name}',
  download: 'Scarica {name}',
  sendingFile: 'Invio di {name}',
  fileRefused: '{name} non è stato inviato: {reason}',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  tooManyFiles: 'Non più di {max} file',
  filesOf: 'File allegati',
  pictureNamed: 'Immagine {name}',
};
