import type { messages as model } from '../fa/search.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'بحث',
  field: 'نص البحث',
  hint: 'الاسم أو الرقم أو رمز التتبع أو الرقم الوطني',
  find: 'بحث',
  begin: 'ابحث في كل شيء',
  beginHint: 'يُعثر على الاسم بأي إملاء؛ واكتب الأرقام والرقم الوطني كاملة. ومن كل نوع تظهر أحدث خمسين نتيجة.',
  working: 'جارٍ البحث',
  failed: 'لم يتم البحث',
  none: 'لا نتائج لـ«{text}»',
  noneHint: 'لا يُبحث إلا فيما تملك صلاحية رؤيته. اكتب الأرقام كاملة.',
  meant: 'لا شيء كما كُتب؛ بلوحة مفاتيح أخرى:',
  kinds: 'نوع النتيجة',
  all: 'الكل',
  identifiers: 'معرّفات الدفع',
};
