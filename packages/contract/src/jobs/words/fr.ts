import type { JobsWords } from './jobs-words.ts';

export const lists: JobsWords['lists'] = {
  JobRun: {
    title: 'Exécutions des tâches',
    one: 'exécution d’une tâche',
    counted: 'exécutions',
    fields: {
      id: 'Numéro',
      job: 'Nom technique',
      title: 'Tâche',
      runKey: 'Objet',
      status: 'État',
      startedAt: 'Début',
      finishedAt: 'Fin',
      progressDone: 'Fait',
      progressTotal: 'Total',
      node: 'Nœud',
      tries: 'Essais',
      message: 'Message',
    },
  },
};

export const codes: JobsWords['codes'] = {
  jobRunStatus: { 1: 'En file d’attente', 2: 'En cours', 3: 'Terminée', 4: 'Échouée' },
};
