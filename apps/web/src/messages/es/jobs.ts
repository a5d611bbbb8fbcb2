import type { messages as model } from '../fa/jobs.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Tareas',
  job: 'Tarea',
  schedule: 'Programación',
  asked: 'A petición',
  next: 'Próxima vez',
  last: 'Última ejecución',
  never: 'Nunca ejecutada',
  waiting: '{count} en cola',
  looked: 'Última comprobación',
  byHand: 'A mano',
  run: 'Ejecutar',
  runTitle: '¿Ejecutar ahora «{job}»?',
  runNote: 'Se ejecuta una vez, en el primer nodo libre, y queda en el registro.',
  leave: 'No',
  queued: '«{job}» está en cola.',
  noRun: 'Hace falta el permiso «{permission}».',
  runs: 'Todas las ejecuciones',
  loading: 'Leyendo las tareas',
  failed: 'No se pudieron leer las tareas',
};
