import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': 'Ricordare le attività in scadenza' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Promemoria',
  assigned: 'Le è stata assegnata un’attività: {title}',
  due: 'Questa attività è in scadenza: {title}',
};
