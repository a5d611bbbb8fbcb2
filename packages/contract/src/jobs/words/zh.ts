import type { JobsWords } from './jobs-words.ts';

export const lists: JobsWords['lists'] = {
  JobRun: {
    title: '作业运行记录',
    one: '作业运行',
    counted: '次运行',
    fields: {
      id: '编号',
      job: '作业代号',
      title: '作业',
      runKey: '运行对象',
      status: '状态',
      startedAt: '开始时间',
      finishedAt: '结束时间',
      progressDone: '已完成',
      progressTotal: '总数',
      node: '节点',
      tries: '尝试次数',
      message: '消息',
    },
  },
};

export const codes: JobsWords['codes'] = {
  jobRunStatus: { 1: '排队中', 2: '运行中', 3: '已完成', 4: '失败' },
};
