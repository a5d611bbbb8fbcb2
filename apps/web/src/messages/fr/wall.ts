/** Words of the wall, where colleagues post to each other. */
import type { messages as model } from '../fa/wall.ts';

export const messages: Record<keyof typeof model, string> = {
  wall: 'Mur',
  newPost: 'Nouvelle publication',
  write: 'Dites quelque chose à vos collègues',
  post: 'Publier',
  addPicture: 'Ajouter des images',
  dropPicture: 'Retirer l’image {name}',
  badPicture: '{name} n’est pas une image connue du navigateur',
  pictureOf: 'Image de {author}',
  postOf: 'Publication de {author}',
  like: 'J’aime : {count}',
  comments: 'Commentaires',
  commentCount: 'Commentaires : {count}',
  writeComment: 'Écrire un commentaire',
  send: 'Envoyer',
  deletePost: 'Supprimer la publication',
  deleteComment: 'Supprimer le commentaire',
  deleteText: 'Cette action est définitive.',
  delete: 'Supprimer',
  cancel: 'Annuler',
  empty: 'Rien sur le mur pour l’instant',
  emptyHint: 'Écrivez la première publication.',
  loading: 'Lecture du mur',
  failed: 'Le mur n’a pas pu être lu',
  more: 'Publications précédentes',
};
