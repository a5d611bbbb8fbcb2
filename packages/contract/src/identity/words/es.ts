import type { IdentityWords } from './identity-words.ts';

export const lists: IdentityWords['lists'] = {
  UserSession: {
    title: 'Sesiones abiertas',
    one: 'sesión',
    counted: 'sesiones',
    fields: {
      id: 'Número',
      userId: 'Persona',
      userName: 'Usuario',
      fullName: 'Nombre completo',
      browser: 'Navegador',
      system: 'Sistema',
      address: 'Dirección de red',
      createdAt: 'Inicio de sesión',
      lastSeenAt: 'Última actividad',
      expiresAt: 'Válido hasta',
      isCurrent: 'Esta sesión',
    },
  },
  User: {
    title: 'Usuarios',
    one: 'usuario',
    counted: 'usuarios',
    fields: {
      id: 'Número',
      userName: 'Usuario',
      fullName: 'Nombre completo',
      mellicode: 'Documento de identidad',
      mobile: 'Móvil',
      isMobileVerified: 'Móvil verificado',
      email: 'Correo electrónico',
      userType: 'Tipo de usuario',
      userKind: 'Tipo de acceso',
      sarafiId: 'Casa de cambio',
      sarafi: 'Nombre de la casa',
      isActive: 'Activo',
      status: 'Estado',
      guessedUntil: 'Expuesto hasta',
      mustChangePassword: 'Debe cambiar la contraseña',
      termsVersion: 'Versión de las condiciones',
      termsAcceptedAt: 'Aceptó las condiciones el',
      lastLogin: 'Último acceso',
      roles: 'Roles',
      rowVersion: 'Versión del registro',
      search: 'Buscar usuarios',
      sarafiSearch: 'Nombre o código de la casa',
    },
  },
  RoleHolder: {
    title: 'Titulares del rol',
    one: 'titular de un rol',
    counted: 'usuarios',
    fields: {
      key: 'Clave',
      id: 'Número de usuario',
      userName: 'Usuario',
      fullName: 'Nombre completo',
      userType: 'Tipo de usuario',
      isActive: 'Activo',
      validTo: 'Válido hasta',
      roleName: 'Nombre del rol',
    },
  },
};

export const codes: IdentityWords['codes'] = {
  userType: {
    1: 'Banco central',
    2: 'Casa de cambio',
    3: 'Banco',
    4: 'Comerciante',
    5: 'CRM',
    6: 'Sin asignar',
  },
  userKind: { 1: 'Panel de administración', 2: 'Operador', 3: 'Servicio' },
  userStatus: { 1: 'Activo', 2: 'Inactivo', 3: 'Contraseña expuesta' },
};

export const approvals: IdentityWords['approvals'] = {
  'POST /api/Auth/UpdatePermission': 'Cambiar los permisos de un rol que aprueba',
  'GET /api/Auth/addUserToRole': 'Dar a un usuario un rol que aprueba',
  'POST /api/User/UpdateAppUser': 'Cambiar las direcciones de un usuario que aprueba',
};

export const permissionGroups: IdentityWords['permissionGroups'] = { user: 'Usuarios', role: 'Roles' };

export const permissions: IdentityWords['permissions'] = {
  'user.view': 'Ver usuarios',
  'user.create': 'Añadir usuarios',
  'user.edit': 'Modificar usuarios',
  'user.delete': 'Eliminar usuarios',
  'user.resetPassword': 'Restablecer contraseñas',
  'user.apiKeys': 'Gestionar las claves de API',
  'role.view': 'Ver roles',
  'role.edit': 'Modificar roles',
  'role.delete': 'Eliminar roles',
  'role.assignPermission': 'Asignar permisos a los roles',
  'role.assignUser': 'Asignar roles a los usuarios',
};

export const roles: IdentityWords['roles'] = {
  SYSADMIN: 'Administrador del sistema',
  CBI_SUPERVISOR: 'Supervisor del banco central',
  CBI_OPERATOR: 'Operador del banco central',
  RATE_OFFICER: 'Responsable de tipos de cambio',
  SARAFI_OPERATOR: 'Usuario de casa de cambio',
  BANK_SARAFI_OPERATOR: 'Usuario de casa de cambio bancaria',
  AUDITOR: 'Auditor',
  CRM_OPERATOR: 'Operador de CRM',
};

export const demoPeople: IdentityWords['demoPeople'] = {
  supervisor: 'Supervisor: el mercado, los límites y las aprobaciones',
  supervisor2: 'Segunda supervisora: aprueba lo que pide el primero',
  operator: 'Operadora: expedientes, correcciones y lista negra',
  rates: 'Responsable de tipos: límites de los tipos y ventas de recursos',
  auditor: 'Auditor: ve todo y el registro, no cambia nada',
  office: 'Casa de cambio: su propio balance, ofertas y operaciones',
  bankoffice: 'Casa de cambio bancaria: su oficina y su parte de los recursos del banco',
  crm: 'CRM: personas, empresas y productos',
  admin: 'Administradora: usuarios, roles y ajustes',
};

export const jobs: IdentityWords['jobs'] = {
  'send-message': 'Enviar SMS y correo',
  'clear-outbox': 'Borrar los mensajes enviados',
};

export const mailTemplates: IdentityWords['mailTemplates'] = {
  resetCode: 'Nazer: su código para una contraseña nueva es {code}, válido 2 minutos. No se lo diga a nadie.',
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
    'El correo de la cuenta {userName} ha cambiado; los mensajes irán a la dirección nueva. Si no lo pidió usted, avise enseguida al administrador.',
  movedSms:
    'Nazer: el número de móvil de la cuenta {userName} ha cambiado. Si no lo pidió usted, avise enseguida.',
  approvedSubject: 'Su cuenta de Nazer fue aprobada',
  approvedText: 'La cuenta {userName} fue aprobada; entre aquí:\n{link}',
  refusedSubject: 'Su cuenta de Nazer no fue aprobada',
  refusedText: 'La solicitud de la cuenta {userName} no fue aprobada.',
};
