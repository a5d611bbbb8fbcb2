/** What goes out by SMS and mail about an account, in the language of its owner. */
import type { Language } from '@nazer/contract/words/languages.ts';

export interface Letters {
  readonly resetCode: string;
  readonly mobileCode: string;
  readonly resetSubject: string;
  readonly resetText: string;
  readonly emailSubject: string;
  readonly emailText: string;
  readonly changedSubject: string;
  readonly changedText: string;
  readonly changedSms: string;
  readonly resetSms: string;
  readonly movedSubject: string;
  readonly movedText: string;
  readonly movedSms: string;
  readonly approvedSubject: string;
  readonly approvedText: string;
  readonly refusedSubject: string;
  readonly refusedText: string;
}

export const letters: Readonly<Record<Language, Letters>> = {
  fa: {
    resetCode: 'ناظر: کد بازیابی رمز عبور شما {code} است و ۲ دقیقه اعتبار دارد. آن را به هیچ‌کس نگویید.',
    mobileCode: 'ناظر: کد تأیید شماره موبایل شما {code} است و ۲ دقیقه اعتبار دارد.',
    resetSubject: 'بازیابی رمز عبور ناظر',
    resetText:
      'برای گذاشتن رمز عبور تازه برای حساب {userName} این نشانی را باز کنید؛ ۳۰ دقیقه و یک بار اعتبار دارد:\n{link}\n\nاگر شما نخواسته‌اید، این نامه را نادیده بگیرید.',
    emailSubject: 'تأیید ایمیل در ناظر',
    emailText:
      'برای آنکه این ایمیل برای حساب {userName} ثبت شود این نشانی را باز کنید؛ ۳۰ دقیقه و یک بار اعتبار دارد:\n{link}',
    changedSubject: 'رمز عبور شما در ناظر عوض شد',
    changedText: 'رمز عبور حساب {userName} عوض شد. اگر کار شما نبوده است، بی‌درنگ به مدیر سامانه بگویید.',
    changedSms: 'ناظر: رمز عبور حساب {userName} عوض شد. اگر کار شما نبوده است، بی‌درنگ به مدیر سامانه بگویید.',
    resetSms:
      'ناظر: برای گذاشتن رمز عبور تازه برای حساب {userName} این نشانی را باز کنید؛ ۳۰ دقیقه و یک بار اعتبار دارد: {link}',
    movedSubject: 'ایمیل حساب شما در ناظر عوض شد',
    movedText:
      'راهبر سامانه ایمیل حساب {userName} را عوض کرد و نامه‌های بعدی به نشانی تازه می‌رود. اگر شما نخواسته‌اید، بی‌درنگ به مدیر سامانه بگویید.',
    movedSms:
      'ناظر: شماره موبایل حساب {userName} را راهبر سامانه عوض کرد. اگر شما نخواسته‌اید، بی‌درنگ بگویید.',
    approvedSubject: 'حساب شما در ناظر پذیرفته شد',
    approvedText: 'حساب {userName} پذیرفته شد؛ از این نشانی وارد شوید:\n{link}',
    refusedSubject: 'حساب شما در ناظر پذیرفته نشد',
    refusedText: 'درخواست حساب {userName} پذیرفته نشد.',
  },
  en: {
    resetCode: 'Nazer: your code for a new password is {code}, good for 2 minutes. Tell it to nobody.',
    mobileCode: 'Nazer: the code that confirms your mobile number is {code}, good for 2 minutes.',
    resetSubject: 'A new password for Nazer',
    resetText:
      'Open this address to set a new password for the account {userName}; it is good once, for 30 minutes:\n{link}\n\nIf you did not ask for it, ignore this mail.',
    emailSubject: 'Confirm your e-mail for Nazer',
    emailText:
      'Open this address to use this e-mail for the account {userName}; it is good once, for 30 minutes:\n{link}',
    changedSubject: 'Your Nazer password was changed',
    changedText:
      'The password of the account {userName} was changed. If it was not you, tell the administrator at once.',
    changedSms:
      'Nazer: the password of the account {userName} was changed. If it was not you, tell the administrator at once.',
    resetSms:
      'Nazer: open this address to set a new password for the account {userName}; it is good once, for 30 minutes: {link}',
    movedSubject: 'The e-mail of your Nazer account was changed',
    movedText:
      'An administrator changed the e-mail of the account {userName}; mail goes to the new address from now on. If you did not ask for it, tell the administrator at once.',
    movedSms:
      'Nazer: an administrator changed the mobile number of the account {userName}. If you did not ask for it, say so at once.',
    approvedSubject: 'Your Nazer account was approved',
    approvedText: 'The account {userName} was approved; sign in here:\n{link}',
    refusedSubject: 'Your Nazer account was not approved',
    refusedText: 'The request for the account {userName} was not approved.',
  },
  zh: {
    resetCode: 'Nazer：您的密码重置验证码为 {code}，2 分钟内有效。请勿告诉任何人。',
    mobileCode: 'Nazer：确认手机号码的验证码为 {code}，2 分钟内有效。',
    resetSubject: '重置 Nazer 密码',
    resetText:
      '打开以下地址为账户 {userName} 设置新密码；30 分钟内有效，仅限一次：\n{link}\n\n如非本人操作，请忽略此邮件。',
    emailSubject: '确认 Nazer 电子邮箱',
    emailText: '打开以下地址，将此邮箱用于账户 {userName}；30 分钟内有效，仅限一次：\n{link}',
    changedSubject: '您的 Nazer 密码已更改',
    changedText: '账户 {userName} 的密码已更改。如非本人操作，请立即告知管理员。',
    changedSms: 'Nazer：账户 {userName} 的密码已更改。如非本人操作，请立即告知管理员。',
    resetSms: 'Nazer：打开以下地址为账户 {userName} 设置新密码；30 分钟内有效，仅限一次：{link}',
    movedSubject: '您的 Nazer 账户的电子邮箱已更改',
    movedText:
      '管理员更改了账户 {userName} 的电子邮箱，今后的邮件将发往新地址。如非您所要求，请立即告知管理员。',
    movedSms: 'Nazer：管理员更改了账户 {userName} 的手机号码。如非您所要求，请立即告知。',
    approvedSubject: '您的 Nazer 账户已获批准',
    approvedText: '账户 {userName} 已获批准；请在此登录：\n{link}',
    refusedSubject: '您的 Nazer 账户未获批准',
    refusedText: '账户 {userName} 的申请未获批准。',
  },
  es: {
    resetCode:
      'Nazer: su código para una contraseña nueva es {code}, válido 2 minutos. No se lo diga a nadie.',
    mobileCode: 'Nazer: el código que confirma su número de móvil es {code}, válido 2 minutos.',
    resetSubject: 'Una contraseña nueva para Nazer',
    resetText:
      'Abra esta dirección para fijar una contraseña nueva de la cuenta {userName}; vale una vez, durante 30 minutos:\n{link}\n\nSi no la pidió usted, no haga caso de este correo.',
    emailSubject: 'Confirme su correo para Nazer',
    emailText:
      'Abra esta dirección para usar este correo en la cuenta {userName}; vale una vez, durante 30 minutos:\n{link}',
    changedSubject: 'Su contraseña de Nazer ha cambiado',
    changedText:
      'Se cambió la contraseña de la cuenta {userName}. Si no fue usted, avise enseguida al administrador.',
    changedSms:
      'Nazer: se cambió la contraseña de la cuenta {userName}. Si no fue usted, avise enseguida al administrador.',
    resetSms:
      'Nazer: abra esta dirección para fijar una contraseña nueva de la cuenta {userName}; vale una vez, durante 30 minutos: {link}',
    movedSubject: 'El correo de su cuenta de Nazer ha cambiado',
    movedText:
      'Un administrador cambió el correo de la cuenta {userName}; los mensajes irán a la dirección nueva. Si no lo pidió usted, avise enseguida al administrador.',
    movedSms:
      'Nazer: un administrador cambió el número de móvil de la cuenta {userName}. Si no lo pidió usted, avise enseguida.',
    approvedSubject: 'Su cuenta de Nazer fue aprobada',
    approvedText: 'La cuenta {userName} fue aprobada; entre aquí:\n{link}',
    refusedSubject: 'Su cuenta de Nazer no fue aprobada',
    refusedText: 'La solicitud de la cuenta {userName} no fue aprobada.',
  },
  fr: {
    resetCode:
      'Nazer : votre code pour un nouveau mot de passe est {code}, valable 2 minutes. Ne le donnez à personne.',
    mobileCode: 'Nazer : le code qui confirme votre numéro de mobile est {code}, valable 2 minutes.',
    resetSubject: 'Un nouveau mot de passe pour Nazer',
    resetText:
      'Ouvrez cette adresse pour choisir un nouveau mot de passe du compte {userName} ; elle sert une fois, pendant 30 minutes :\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message.',
    emailSubject: 'Confirmez votre e-mail pour Nazer',
    emailText:
      'Ouvrez cette adresse pour employer cet e-mail pour le compte {userName} ; elle sert une fois, pendant 30 minutes :\n{link}',
    changedSubject: 'Votre mot de passe Nazer a changé',
    changedText:
      'Le mot de passe du compte {userName} a été changé. Si ce n’était pas vous, prévenez aussitôt l’administrateur.',
    changedSms:
      'Nazer : le mot de passe du compte {userName} a été changé. Si ce n’était pas vous, prévenez aussitôt l’administrateur.',
    resetSms:
      'Nazer : ouvrez cette adresse pour choisir un nouveau mot de passe du compte {userName} ; elle sert une fois, pendant 30 minutes : {link}',
    movedSubject: 'L’e-mail de votre compte Nazer a changé',
    movedText:
      'Un administrateur a changé l’e-mail du compte {userName} ; les messages iront à la nouvelle adresse. Si vous ne l’avez pas demandé, prévenez aussitôt l’administrateur.',
    movedSms:
      'Nazer : un administrateur a changé le numéro de mobile du compte {userName}. Si vous ne l’avez pas demandé, dites-le aussitôt.',
    approvedSubject: 'Votre compte Nazer est accepté',
    approvedText: 'Le compte {userName} est accepté ; connectez-vous ici :\n{link}',
    refusedSubject: 'Votre compte Nazer n’est pas accepté',
    refusedText: 'La demande du compte {userName} n’a pas été acceptée.',
  },
  it: {
    resetCode:
      'Nazer: il suo codice per una nuova password è {code}, valido 2 minuti. Non lo dica a nessuno.',
    mobileCode: 'Nazer: il codice che conferma il suo numero di cellulare è {code}, valido 2 minuti.',
    resetSubject: 'Una nuova password per Nazer',
    resetText:
      'Apra questo indirizzo per scegliere una nuova password dell’account {userName}; vale una volta, per 30 minuti:\n{link}\n\nSe non l’ha chiesta lei, ignori questa e-mail.',
    emailSubject: 'Confermi la sua e-mail per Nazer',
    emailText:
      'Apra questo indirizzo per usare questa e-mail con l’account {userName}; vale una volta, per 30 minuti:\n{link}',
    changedSubject: 'La sua password di Nazer è cambiata',
    changedText:
      'La password dell’account {userName} è stata cambiata. Se non è stato lei, avvisi subito l’amministratore.',
    changedSms:
      'Nazer: la password dell’account {userName} è stata cambiata. Se non è stato lei, avvisi subito l’amministratore.',
    resetSms:
      'Nazer: apra questo indirizzo per scegliere una nuova password dell’account {userName}; vale una volta, per 30 minuti: {link}',
    movedSubject: 'L’e-mail del suo account Nazer è cambiata',
    movedText:
      'Un amministratore ha cambiato l’e-mail dell’account {userName}; i messaggi andranno al nuovo indirizzo. Se non l’ha chiesto lei, avvisi subito l’amministratore.',
    movedSms:
      'Nazer: un amministratore ha cambiato il numero di cellulare dell’account {userName}. Se non l’ha chiesto lei, avvisi subito.',
    approvedSubject: 'Il suo account Nazer è stato approvato',
    approvedText: 'L’account {userName} è stato approvato; acceda qui:\n{link}',
    refusedSubject: 'Il suo account Nazer non è stato approvato',
    refusedText: 'La richiesta dell’account {userName} non è stata approvata.',
  },
  ar: {
    resetCode: 'ناظر: رمز استعادة كلمة المرور هو {code} وهو صالح دقيقتين. لا تخبر به أحدًا.',
    mobileCode: 'ناظر: رمز تأكيد رقم هاتفك المحمول هو {code} وهو صالح دقيقتين.',
    resetSubject: 'كلمة مرور جديدة لناظر',
    resetText:
      'افتح هذا العنوان لتضع كلمة مرور جديدة للحساب {userName}؛ يصلح مرة واحدة خلال 30 دقيقة:\n{link}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة.',
    emailSubject: 'أكّد بريدك الإلكتروني في ناظر',
    emailText: 'افتح هذا العنوان لاستعمال هذا البريد للحساب {userName}؛ يصلح مرة واحدة خلال 30 دقيقة:\n{link}',
    changedSubject: 'تغيّرت كلمة مرورك في ناظر',
    changedText: 'تغيّرت كلمة مرور الحساب {userName}. إن لم تكن أنت فأخبر مدير النظام فورًا.',
    changedSms: 'ناظر: تغيّرت كلمة مرور الحساب {userName}. إن لم تكن أنت فأخبر مدير النظام فورًا.',
    resetSms:
      'ناظر: افتح هذا العنوان لتضع كلمة مرور جديدة للحساب {userName}؛ يصلح مرة واحدة خلال 30 دقيقة: {link}',
    movedSubject: 'تغيّر البريد الإلكتروني لحسابك في ناظر',
    movedText:
      'غيّر مدير النظام البريد الإلكتروني للحساب {userName}، وستصل الرسائل إلى العنوان الجديد. إن لم تطلب ذلك فأخبر مدير النظام فورًا.',
    movedSms: 'ناظر: غيّر مدير النظام رقم الهاتف المحمول للحساب {userName}. إن لم تطلب ذلك فأخبر فورًا.',
    approvedSubject: 'قُبل حسابك في ناظر',
    approvedText: 'قُبل الحساب {userName}؛ سجّل الدخول من هنا:\n{link}',
    refusedSubject: 'لم يُقبل حسابك في ناظر',
    refusedText: 'لم يُقبل طلب الحساب {userName}.',
  },
};
