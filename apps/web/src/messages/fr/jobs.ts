import type { messages as model } from '../fa/jobs.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Tâches',
  job: 'Tâche',
  schedule: 'Horaire',
  asked: 'À la demande',
  next: 'Prochaine exécution',
  last: 'Dernière exécution',
  never: 'Jamais exécutée',
  waiting: '{count} en file d’attente',
  looked: 'Dernier examen',
  byHand: 'À la main',
  run: 'Lancer',
  runTitle: 'Lancer « {job} » maintenant ?',
  runNote: 'Elle s’exécute une fois, sur le premier nœud libre, et le journal en garde trace.',
  leave: 'Non',
  queued: '« {job} » est en file d’attente.',
  noRun: 'Le droit « {permission} » est nécessaire.',
  runs: 'Toutes les exécutions',
  loading: 'Lecture des tâches',
  failed: 'Les tâches n’ont pas pu être lues',
};
