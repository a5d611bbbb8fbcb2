import type { messages as model } from '../fa/jobs.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Attività',
  job: 'Attività',
  schedule: 'Pianificazione',
  asked: 'Su richiesta',
  next: 'Prossima esecuzione',
  last: 'Ultima esecuzione',
  never: 'Mai eseguita',
  waiting: '{count} in coda',
  looked: 'Ultimo controllo',
  byHand: 'A mano',
  run: 'Esegui',
  runTitle: 'Eseguire ora «{job}»?',
  runNote: 'Viene eseguita una volta, sul primo nodo libero, e resta nel registro.',
  leave: 'No',
  queued: '«{job}» è in coda.',
  noRun: 'Serve il diritto «{permission}».',
  runs: 'Tutte le esecuzioni',
  loading: 'Lettura delle attività',
  failed: 'Impossibile leggere le attività',
};
