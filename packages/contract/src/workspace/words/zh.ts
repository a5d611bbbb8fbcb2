import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = { 'remind-tasks': '提醒到期的任务', 'deliver-mail': '投递邮件' };

export const tasks: WorkspaceWords['tasks'] = {
  reminder: '提醒',
  assigned: '有一项任务分配给您：{title}',
  due: '任务已到期：{title}',
};

export const mails: WorkspaceWords['mails'] = { arrived: '您收到一封邮件：{subject}', noSubject: '无主题' };

export const lists: WorkspaceWords['lists'] = {
  ContactRecord: {
    title: '共享联系人',
    one: '共享联系人',
    counted: '位联系人',
    fields: {
      contactID: '编号',
      name: '姓名',
      organisation: '单位',
      designation: '职务',
      phone: '电话',
      email: '电子邮箱',
      registrar: '登记人',
      comment: '备注',
    },
  },
  WalletEntry: {
    title: '钱包流水',
    one: '钱包流水记录',
    counted: '条流水',
    fields: {
      id: '编号',
      currency: '币种',
      wallet: '钱包',
      kind: '类型',
      amount: '金额',
      fee: '手续费',
      rate: '汇率',
      counterpart: '对方',
      at: '时间',
    },
  },
};

export const codes: WorkspaceWords['codes'] = {
  walletEntryKind: { 1: '存入', 2: '取出', 3: '转出', 4: '转入', 5: '付款' },
};
