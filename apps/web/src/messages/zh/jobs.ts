import type { messages as model } from '../fa/jobs.ts';

export const messages: Record<keyof typeof model, string> = {
  title: '作业',
  job: '作业',
  schedule: '计划',
  asked: '按需运行',
  next: '下次运行',
  last: '上次运行',
  never: '从未运行',
  waiting: '{count} 个排队中',
  looked: '上次检查时间',
  byHand: '手动',
  run: '运行',
  runTitle: '立即运行“{job}”？',
  runNote: '将在首个空闲节点上运行一次，并记入日志。',
  leave: '取消',
  queued: '“{job}”已排队。',
  noRun: '需要“{permission}”权限。',
  runs: '全部运行记录',
  loading: '正在读取作业',
  failed: '无法读取作业',
};
