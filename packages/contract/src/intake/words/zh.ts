import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: '接口密钥',
    one: '接口密钥',
    counted: '个密钥',
    fields: {
      id: '编号',
      name: '密钥名称',
      userId: '服务用户',
      userName: '用户名',
      nouns: '可发送的数据',
      sarafiId: '兑换所',
      sarafi: '兑换所名称',
      createdAt: '创建时间',
      createdBy: '创建人',
      expiresAt: '有效期至',
      lastUsedAt: '最近使用',
      revokedAt: '吊销时间',
      isUsable: '可用',
    },
  },
  FeedBatch: {
    title: '接收批次',
    one: '接收批次',
    counted: '批次',
    fields: {
      id: '批次号',
      at: '接收时间',
      noun: '数据类型',
      source: '来源',
      sarafiId: '兑换所',
      sarafi: '兑换所名称',
      accepted: '已接受',
      repeated: '重复',
      refused: '被拒绝',
      fileName: '文件名',
      batchRef: '发送方编号',
      keyName: '服务密钥',
      userId: '发送者',
      senderName: '发送者姓名',
      userName: '用户名',
    },
  },
  FeedRefusal: {
    title: '被拒绝的行',
    one: '被拒绝的行',
    counted: '行',
    fields: {
      id: '编号',
      batchId: '批次号',
      place: '行',
      externalId: '发送方编号',
      reason: '原因',
      field: '字段',
      at: '接收时间',
      noun: '数据类型',
      source: '来源',
      sarafiId: '兑换所',
      sarafi: '兑换所名称',
    },
  },
};

export const nouns: IntakeWords['nouns'] = {
  Rates: '汇率',
  Supplies: '供汇',
  Demands: '求购',
  Dealings: '成交',
  Deposits: '存款',
  Cheques: '电子支票',
  Requests: '外汇申请',
  Offers: '报价',
  Selections: '报价选择',
  Confirmations: '报价确认',
  SanaTransactions: 'SANA 交易',
  RialPayments: '里亚尔付款',
  Coins: '金币',
};

export const codes: IntakeWords['codes'] = { feedRowResult: { 1: '已接受', 2: '先前已收到', 3: '未接受' } };

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: '接入数据' };

export const permissions: IntakeWords['permissions'] = {
  'feed.view': '查看接收的数据',
  'feed.send': '用服务密钥发送数据',
};
