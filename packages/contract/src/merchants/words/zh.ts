import type { MerchantsWords } from './merchants-words.ts';

export const lists: MerchantsWords['lists'] = {
  Merchant: {
    title: '贸易商',
    one: '贸易商',
    counted: '个贸易商',
    fields: {
      id: '编号',
      nationalId: '国民编号',
      type: '主体类型',
      fullName: '名称',
      mobile: '手机',
      email: '电子邮箱',
      businessCardNo: '商业卡号',
      businessCardExpire: '商业卡到期日',
      hasAccess: '有权限',
      justSupplyForBankSarafi: '仅供银行兑换所',
      blockedByManual: '人工冻结',
      blockedBySystem: '系统冻结',
      blockReasonSystem: '系统冻结原因',
      ignorePositionCalc: '不计入头寸',
      supplierCategory: '出口商类别',
      description: '最近变更原因',
      shahkarResult: 'Shahkar 结果',
      shahkarAt: 'Shahkar 答复时间',
      openOffers: '未结报价',
      overdueEur: '逾期结汇义务（欧元）',
      overdueSince: '逾期起始日',
      nameSearch: '贸易商名称的一部分',
    },
  },
};

export const codes: MerchantsWords['codes'] = {
  merchantBlockReason: { 1: '义务逾期', 2: '商业卡到期', 3: '支票退票', 4: 'Shahkar 不符' },
  supplierCategory: {
    1: '石化',
    2: '钢铁与金属',
    3: '炼油与油品',
    4: '矿产',
    5: '其他商品',
    6: '服务',
    7: '政府及所属公司',
  },
};

export const steps: MerchantsWords['steps'] = {
  Merchant: { access: '修改权限与冻结', category: '修改供汇方类别' },
};

export const permissionGroups: MerchantsWords['permissionGroups'] = { merchant: '贸易商' };

export const permissions: MerchantsWords['permissions'] = {
  'merchant.view': '查看贸易商',
  'merchant.access': '修改贸易商的访问权限',
  'merchant.info': '修改贸易商的分类',
};

export const jobs: MerchantsWords['jobs'] = { 'check-merchant-mobiles': '核对贸易商手机号与身份证号' };
