import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': '提醒到期的任务' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: '提醒',
  assigned: '有一项任务分配给您：{title}',
  due: '任务已到期：{title}',
};
