import type { JobsWords } from './jobs-words.ts';

export const lists: JobsWords['lists'] = {
  JobRun: {
    title: 'Esecuzioni delle attività',
    one: 'esecuzione di un’attività',
    counted: 'esecuzioni',
    fields: {
      id: 'Numero',
      job: 'Nome tecnico',
      title: 'Attività',
      runKey: 'Oggetto',
      status: 'Stato',
      startedAt: 'Inizio',
      finishedAt: 'Fine',
      progressDone: 'Fatto',
      progressTotal: 'Totale',
      node: 'Nodo',
      tries: 'Tentativi',
      message: 'Messaggio',
    },
  },
};

export const codes: JobsWords['codes'] = {
  jobRunStatus: { 1: 'In coda', 2: 'In corso', 3: 'Terminata', 4: 'Fallita' },
};
