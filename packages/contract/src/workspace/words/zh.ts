import type { WorkspaceWords } from './workspace-words.ts';

export const jobs: WorkspaceWords['jobs'] = {
  'remind-tasks': '提醒到期的任务',
  'deliver-mail': '投递邮件',
  'mail-views': '邮寄列表视图',
};

export const tasks: WorkspaceWords['tasks'] = {
  reminder: '提醒',
  assigned: '有一项任务分配给您：{title}',
  due: '任务已到期：{title}',
};

export const mails: WorkspaceWords['mails'] = {
  arrived: '您收到一封邮件：{subject}',
  noSubject: '无主题',
  sentBy: '本邮件由 {sender} 通过 Nazer 发送。',
  noReply: '发往此地址的回复无人查看。',
  notSent: '邮件“{subject}”未能送达 {address}。',
};

export const permissionGroups: WorkspaceWords['permissionGroups'] = { mail: '邮件' };

export const permissions: WorkspaceWords['permissions'] = { 'mail.outside': '向系统外部地址发送邮件' };

export const ownData: WorkspaceWords['ownData'] = {
  intro:
    '{name} 在 Nazer 各应用中保存的内容，时间 {at}。\n每个 json 文件是一个列表：profile 个人资料，settings 列表的设置和视图，tasks 任务，mails 邮件，messages 会话消息，contacts 联系人，notes 便签，wall 动态和评论，wallet 钱包。图片在 contacts 和 wall 文件夹中，以联系人或动态的编号命名。',
};

export const viewMail: WorkspaceWords['viewMail'] = {
  sender: '定期邮寄视图',
  subject: '{list}：{view}（{day}）',
  attached: '此视图的 Excel 文件见附件：{file}。其中个人号码已隐藏。',
  tooMany: '此视图现有 {count} 行；超过 {max} 行的文件不会邮寄。请缩小视图范围，或在系统中查看列表。',
  stop: '如需停止此邮件，请在系统中打开该视图的设置：{link}',
  ended: '列表“{list}”的视图“{view}”已停止邮寄：该视图或您对它的权限已不存在。',
};

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
