/** Words for attachments of mails and messages. */
import type { messages as model } from '../fa/attachments.ts';

export const messages: Record<keyof typeof model, string> = {
  addFiles: 'Adjuntar archivos',
  dropFile: 'Quitar el archivo {name}',
  download: 'Descargar {name}',
  sendingFile: 'Enviando {name}',
  fileRefused: '{name} no se envió: {reason}',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  tooManyFiles: 'No más de {max} archivos',
  filesOf: 'Archivos adjuntos',
  pictureNamed: 'Imagen {name}',
};
