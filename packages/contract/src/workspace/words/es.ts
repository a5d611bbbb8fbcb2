import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': 'Recordar las tareas que vencen' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Recordatorio',
  assigned: 'Se le ha asignado una tarea: {title}',
  due: 'Esta tarea vence: {title}',
};
