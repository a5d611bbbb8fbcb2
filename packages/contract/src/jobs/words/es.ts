import type { JobsWords } from './jobs-words.ts';

export const lists: JobsWords['lists'] = {
  JobRun: {
    title: 'Ejecuciones de tareas',
    one: 'ejecución de una tarea',
    counted: 'ejecuciones',
    fields: {
      id: 'Número',
      job: 'Nombre técnico',
      title: 'Tarea',
      runKey: 'Objeto',
      status: 'Estado',
      startedAt: 'Inicio',
      finishedAt: 'Fin',
      progressDone: 'Hecho',
      progressTotal: 'Total',
      node: 'Nodo',
      tries: 'Intentos',
      message: 'Mensaje',
    },
  },
};

export const codes: JobsWords['codes'] = {
  jobRunStatus: { 1: 'En cola', 2: 'En curso', 3: 'Terminada', 4: 'Fallida' },
};
