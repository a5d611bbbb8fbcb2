/** Sticky notes of a person. */
import type { messages as model } from '../fa/notes.ts';

export const messages: Record<keyof typeof model, string> = {
  notes: 'Notes',
  add: 'Nouvelle note',
  saving: 'Enregistrement',
  moveHint:
    'Faites glisser la poignée ou utilisez les flèches pour déplacer ; Maj et les flèches changent la taille.',
  color: 'Couleur',
  warn: 'Orange',
  ok: 'Vert',
  info: 'Bleu',
  wait: 'Violet',
  bad: 'Rouge',
  move: 'Déplacer « {name} »',
  delete: 'Supprimer « {name} »',
  deleteNote: 'Supprimer la note',
  wasDeleted: 'Note supprimée',
  undo: 'Annuler',
  text: 'Texte de la note',
  textOf: 'Note de {owner}',
  placeholder: 'Écrivez…',
  empty: 'Note vide',
  share: 'Partager',
  shareWith: 'Partager en lecture avec des collègues',
  sharedWith: '{count, plural, one {Partagée avec # personne} other {Partagée avec # personnes}}',
  sharedBy: 'De',
  noColleagues: 'Aucun collègue avec qui partager.',
  noNotes: 'Aucune note',
  noNotesHint: 'Ajoutez une note ou attendez qu’un collègue en partage une avec vous.',
  loading: 'Lecture des notes',
  failed: 'Les notes n’ont pas pu être lues',
};
