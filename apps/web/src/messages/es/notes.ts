/** Sticky notes of a person. */
import type { messages as model } from '../fa/notes.ts';

export const messages: Record<keyof typeof model, string> = {
  notes: 'Notas',
  add: 'Nueva nota',
  saving: 'Guardando',
  moveHint:
    'Arrastre el asa o pulse las flechas para mover; pulse Mayús y las flechas para cambiar el tamaño.',
  color: 'Color',
  warn: 'Naranja',
  ok: 'Verde',
  info: 'Azul',
  wait: 'Morado',
  bad: 'Rojo',
  move: 'Mover «{name}»',
  delete: 'Eliminar «{name}»',
  deleteNote: 'Eliminar nota',
  wasDeleted: 'Nota eliminada',
  undo: 'Deshacer',
  text: 'Texto de la nota',
  textOf: 'Nota de {owner}',
  placeholder: 'Escriba…',
  empty: 'Nota vacía',
  share: 'Compartir',
  shareWith: 'Compartir con compañeros para que la lean',
  sharedWith: '{count, plural, one {Compartida con # persona} other {Compartida con # personas}}',
  sharedBy: 'De',
  noColleagues: 'No hay compañeros con quienes compartir.',
  noNotes: 'Aún no hay notas',
  noNotesHint: 'Añada una nota o espere a que un compañero comparta una con usted.',
  loading: 'Leyendo las notas',
  failed: 'No se pudieron leer las notas',
};
