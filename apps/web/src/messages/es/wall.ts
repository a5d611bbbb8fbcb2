/** Words of the wall, where colleagues post to each other. */
import type { messages as model } from '../fa/wall.ts';

export const messages: Record<keyof typeof model, string> = {
  wall: 'Muro',
  newPost: 'Nueva publicación',
  write: 'Cuente algo a sus compañeros',
  post: 'Publicar',
  addPicture: 'Añadir imágenes',
  dropPicture: 'Quitar la imagen {name}',
  badPicture: '{name} no es una imagen que el navegador conozca',
  pictureOf: 'Imagen de {author}',
  postOf: 'Publicación de {author}',
  like: 'Me gusta: {count}',
  comments: 'Comentarios',
  commentCount: 'Comentarios: {count}',
  writeComment: 'Escribir un comentario',
  send: 'Enviar',
  deletePost: 'Eliminar publicación',
  deleteComment: 'Eliminar comentario',
  deleteText: 'No se puede deshacer.',
  delete: 'Eliminar',
  cancel: 'Cancelar',
  empty: 'Todavía no hay nada en el muro',
  emptyHint: 'Escriba la primera publicación.',
  loading: 'Leyendo el muro',
  failed: 'No se pudo leer el muro',
  more: 'Publicaciones anteriores',
};
