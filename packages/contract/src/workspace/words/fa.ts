import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': 'یادآوری کارهای سررسیدشده' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: 'یادآوری',
  assigned: 'کاری به شما سپرده شد: {title}',
  due: 'سررسید این کار رسیده است: {title}',
};
