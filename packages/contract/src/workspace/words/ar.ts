import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': 'التذكير بالمهام المستحقة' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'تذكير',
  assigned: 'أسندت إليك مهمة: {title}',
  due: 'حان موعد استحقاق هذه المهمة: {title}',
};
