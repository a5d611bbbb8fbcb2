import type { PaymentsWords } from './payments-words.ts';

export const lists: PaymentsWords['lists'] = {
  DigitalCheque: {
    title: '数字支票',
    one: '数字支票',
    counted: '张支票',
    fields: {
      paymentId: '编号',
      sayadId: 'Sayad 编号',
      dealingId: '成交编号',
      offerId: '报价编号',
      drawer: '出票人',
      drawerNationalId: '出票人编号',
      payee: '收款人',
      payeeNationalId: '收款人编号',
      ofMerchant: '商户序号',
      bank: '银行',
      amount: '金额（里亚尔）',
      issue: '出票日期',
      due: '到期付款日',
      status: '支票状态',
    },
  },
  InvalidDeposit: {
    title: '无效存款',
    one: '无效存款',
    counted: '笔存款',
    fields: {
      id: '编号',
      bankRef: '银行参考号',
      sheba: '收款账号',
      payerSheba: '付款人账号',
      payerName: '付款人',
      payerId: '付款人编号',
      amountRial: '金额（里亚尔）',
      depositAt: '存款时间',
      date: '存款日期',
      rawIdentifier: '所填付款识别码',
      reason: '无效原因',
      resolution: '处理结果',
      resolvedOwnerType: '分配至',
      resolvedOwnerId: '所分配合同编号',
      resolvedAt: '处理时间',
      description: '经办说明',
    },
  },
};

export const codes: PaymentsWords['codes'] = {
  chequeStatus: {
    1: '已签发（等待收款人确认）',
    2: '收款人已确认',
    3: '已送托收',
    4: '已收款',
    5: '退票',
    6: '收款人拒绝',
    7: '出票人或银行作废',
    8: '消除不良记录/结清',
  },
  depositReason: {
    1: '无标识码',
    2: '校验位错误',
    3: '标识码不存在',
    4: '已到期或作废',
    5: '金额不符',
    6: '付款人不符',
    7: '重复',
  },
  depositClue: {
    1: '标识符有一处输入错误',
    2: '相同标识符',
    3: '相同付款人',
    4: '相同账户',
    5: '恰好等于未付余额',
  },
  depositResolution: { 0: '未处理', 1: '手工归属', 2: '已退还' },
  identifierOwner: { 1: '交易', 2: '报价' },
  identifierStatus: { 1: '已签发', 2: '部分付款', 3: '全额付款', 4: '已到期', 5: '作废' },
  payType: {
    1: 'SATNA 大额转账',
    2: 'PAYA 批量转账',
    3: '刷卡机',
    4: '卡对卡',
    5: '电子支票',
    6: '行内转账',
    7: '现金',
  },
  rialiPaymentStatus: { 1: '已登记', 2: '查询中', 3: '银行已确认', 4: '未找到', 5: '已退回' },
  rialiPaymentValidity: {
    0: '未查询',
    1: '有效',
    2: '金额不符',
    3: '付款人不符',
    4: '收款账户无效',
    5: '重复',
    6: '超出时限',
    7: '现金超过上限',
    9: '不明',
  },
};

export const steps: PaymentsWords['steps'] = {
  DigitalCheque: {
    issue: '签发',
    payeeConfirm: '收款人确认',
    payeeReject: '收款人拒绝',
    sendForCollection: '送交托收',
    collect: '收款',
    bounce: '退票',
    void: '作废',
    settle: '结清',
    annotate: '批注',
    refreshInquiry: '刷新查询',
  },
  InvalidDeposit: { assign: '分配给合同', refund: '退还付款人' },
  RialiPayment: {
    register: '登记',
    inquire: '查询',
    confirm: '确认',
    notFound: '未找到',
    returned: '银行退回',
    retry: '重新查询',
    override: '更正结果',
  },
};

export const permissionGroups: PaymentsWords['permissionGroups'] = { pay: '付款' };

export const permissions: PaymentsWords['permissions'] = {
  'pay.cheque.view': '查看电子支票付款',
  'pay.invalid.view': '查看无效入账',
  'pay.invalid.resolve': '处理无效入账',
};
