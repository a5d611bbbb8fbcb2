import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': 'Remind people of tasks that are due' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'Reminder',
  assigned: 'A task was assigned to you: {title}',
  due: 'This task is due: {title}',
};
