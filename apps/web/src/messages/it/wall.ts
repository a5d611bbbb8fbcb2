/** Words of the wall, where colleagues post to each other. */
import type { messages as model } from '../fa/wall.ts';

export const messages: Record<keyof typeof model, string> = {
  wall: 'Bacheca',
  newPost: 'Nuovo post',
  write: 'Racconti qualcosa ai colleghi',
  post: 'Pubblicare',
  addPicture: 'Aggiungere immagini',
  dropPicture: 'Togliere l’immagine {name}',
  badPicture: '{name} non è un’immagine nota al browser',
  pictureOf: 'Immagine di {author}',
  postOf: 'Post di {author}',
  like: 'Mi piace: {count}',
  comments: 'Commenti',
  commentCount: 'Commenti: {count}',
  writeComment: 'Scrivere un commento',
  send: 'Inviare',
  deletePost: 'Eliminare il post',
  deleteComment: 'Eliminare il commento',
  deleteText: 'Non si può annullare.',
  delete: 'Eliminare',
  cancel: 'Annullare',
  empty: 'Ancora niente in bacheca',
  emptyHint: 'Scriva il primo post.',
  loading: 'Lettura della bacheca',
  failed: 'Impossibile leggere la bacheca',
  more: 'Post precedenti',
};
