import type { ApprovalsWords } from './approvals-words.ts';

export const lists: ApprovalsWords['lists'] = {
  ApprovalRequest: {
    title: '审批申请',
    one: '审批申请',
    counted: '项申请',
    fields: {
      id: '编号',
      call: '调用名称',
      callTitle: '申请事项',
      entity: '记录类型',
      entityId: '记录编号',
      title: '标题',
      status: '状态',
      requestedById: '申请人',
      requestedBy: '申请人用户名',
      requestedByName: '申请人姓名',
      requestedAt: '申请时间',
      requestReason: '申请理由',
      expiresAt: '截止时间',
      decidedByName: '审批人',
      decidedAt: '审批时间',
      decisionReason: '审批理由',
      isOwn: '本人申请',
      isForMe: '待我处理',
    },
  },
};

export const codes: ApprovalsWords['codes'] = {
  approvalStatus: { 1: '等待批准', 2: '已批准', 3: '已驳回', 4: '已到期', 5: '已收回' },
};

export const decisions: ApprovalsWords['decisions'] = { approve: '批准', reject: '驳回', recall: '收回' };

export const officeFigures: ApprovalsWords['officeFigures'] = {
  position: '头寸',
  licence: '许可证',
};

export const approvals: ApprovalsWords['approvals'] = { 'POST /api/System/SaveFourEyes': '削弱双人审批' };

export const permissionGroups: ApprovalsWords['permissionGroups'] = { appr: '审批' };

export const permissions: ApprovalsWords['permissions'] = {
  'appr.view': '查看审批箱',
  'appr.decide': '在审批箱中作出决定',
};

export const jobs: ApprovalsWords['jobs'] = { 'expire-approvals': '审批申请到期处理' };
