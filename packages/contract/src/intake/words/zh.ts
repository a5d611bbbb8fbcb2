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
};

export const codes: IntakeWords['codes'] = { feedRowResult: { 1: '已接受', 2: '先前已收到', 3: '未接受' } };

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: '接入数据' };

export const permissions: IntakeWords['permissions'] = { 'feed.send': '用服务密钥发送数据' };
