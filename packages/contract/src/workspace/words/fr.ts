import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': 'Rappeler les tâches arrivées à échéance' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Rappel',
  assigned: 'Une tâche vous a été confiée : {title}',
  due: 'Cette tâche arrive à échéance : {title}',
};
