import type { ApprovalsWords } from './approvals-words.ts';

export const lists: ApprovalsWords['lists'] = {
  ApprovalRequest: {
    title: 'طلبات الموافقة',
    one: 'طلب موافقة',
    counted: 'طلبًا',
    fields: {
      id: 'المعرّف',
      call: 'اسم النداء',
      callTitle: 'المطلوب',
      entity: 'نوع السجل',
      entityId: 'معرّف السجل',
      title: 'العنوان',
      status: 'الحالة',
      requestedById: 'مقدّم الطلب',
      requestedBy: 'اسم مستخدم مقدّم الطلب',
      requestedByName: 'اسم مقدّم الطلب',
      requestedAt: 'وقت الطلب',
      requestReason: 'سبب الطلب',
      expiresAt: 'المهلة',
      decidedByName: 'صاحب القرار',
      decidedAt: 'وقت القرار',
      decisionReason: 'سبب القرار',
      isOwn: 'طلبي',
      isForMe: 'بانتظاري',
    },
  },
};

export const codes: ApprovalsWords['codes'] = {
  approvalStatus: { 1: 'بانتظار الاعتماد', 2: 'معتمد', 3: 'مرفوض', 4: 'منتهٍ', 5: 'مسحوب' },
};

export const decisions: ApprovalsWords['decisions'] = { approve: 'موافقة', reject: 'رفض', recall: 'استرجاع' };

export const officeFigures: ApprovalsWords['officeFigures'] = {
  position: 'المركز',
  licence: 'حالة الترخيص',
};

export const approvals: ApprovalsWords['approvals'] = {
  'POST /api/System/SaveFourEyes': 'إضعاف موافقة الشخصين',
};

export const permissionGroups: ApprovalsWords['permissionGroups'] = { appr: 'الموافقات' };

export const permissions: ApprovalsWords['permissions'] = {
  'appr.view': 'عرض صندوق الموافقات',
  'appr.decide': 'اتخاذ القرار في صندوق الموافقات',
};

export const jobs: ApprovalsWords['jobs'] = { 'expire-approvals': 'إنهاء مهلة طلبات الموافقة' };
