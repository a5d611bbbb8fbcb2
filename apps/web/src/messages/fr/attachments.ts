/** Words for attachments of mails and messages. */
import type { messages as model } from '../fa/attachments.ts';

export const messages: Record<keyof typeof model, string> = {
  addFiles: 'Joindre des fichiers',
  dropFile: 'Retirer le fichier {name}',
  download: 'Télécharger {name}',
  sendingFile: 'Envoi de {name}',
  fileRefused: '{name} n’a pas été envoyé : {reason}',
  kilobytes: '{size} ko',
  megabytes: '{size} Mo',
  tooManyFiles: 'Pas plus de {max} fichiers',
  filesOf: 'Fichiers joints',
  pictureNamed: 'Image {name}',
};
