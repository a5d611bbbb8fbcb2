import type { SettingsWords } from './settings-words.ts';

export const codes: SettingsWords['codes'] = {
  ageBucket: {
    1: 'Hasta 3 días hábiles',
    2: 'De 4 a 10 días hábiles',
    3: 'De 11 a 30 días hábiles',
    4: 'Más de 30 días hábiles',
  },
  calendarSource: { 1: 'Predeterminado', 2: 'Manual' },
  commitmentType: { 1: 'Venta a importador', 2: 'Compra a exportador', 3: 'Recursos de un banco' },
  rateSource: {
    1: 'Referencia del banco central',
    2: 'Compra SANA',
    3: 'Venta SANA',
    4: 'Compra NIMA',
    5: 'Venta NIMA',
  },
  shahkarFailPolicy: { 1: 'Rechazar', 2: 'Seguir como «desconocido»' },
};

export const approvals: SettingsWords['approvals'] = {
  'POST /api/Setting/SetPolicyCoefficient': 'Fijar un coeficiente de política',
};

export const permissionGroups: SettingsWords['permissionGroups'] = { set: 'Ajustes' };

export const permissions: SettingsWords['permissions'] = {
  'set.view': 'Ver la configuración',
  'set.edit': 'Modificar la configuración',
  'set.shahkar': 'Configurar Shahkar',
  'set.nimaTime': 'Fijar el horario del mercado NIMA',
  'set.policy': 'Fijar los coeficientes de política',
  'set.calendar': 'Configurar el calendario',
};

export const settings: SettingsWords['settings'] = {
  titles: {
    rialDeadlineHours: 'Plazo para pagar los riales',
    confirmHours: 'Plazo de confirmación de la casa de cambio o del oferente',
    maxTransferDelayHours: 'Plazo máximo para emitir la transferencia',
    makhtoomeDays: 'Cierre automático tras la transferencia',
    supplyDefaultValidityDays: 'Validez habitual de una oferta de divisas',
    licenseWarnDays: 'Aviso antes del fin de la licencia',
    returnDays: 'Plazo para devolver una operación cerrada o final',
    maxWithdrawals: 'Máximo de solicitudes de retirada',
    correctionBackDays: 'Alcance de las correcciones antes del último día definitivo',
    strikeCount: 'Plazos incumplidos que generan alerta',
    strikeDays: 'Período en que se cuentan los plazos incumplidos',
    paymentToleranceRial: 'Tolerancia de los pagos',
    paymentTolerancePct: 'Tolerancia de los pagos en porcentaje',
    cashThresholdRial: 'Máximo de un pago en efectivo',
    paymentDayRange: 'Distancia entre el pago y la operación',
    sanaAmountTolerancePct: 'Tolerancia entre el registro SANA y la oferta',
    alertPcts: 'Porcentajes de un límite que generan alerta',
    rateDistancePct: 'Distancia máxima de un tipo respecto al último',
    isDutyBlocking: 'Bloquear a exportadores con obligación vencida',
    dutyGraceDays: 'Gracia tras el vencimiento de una declaración',
    dutyLeastEur: 'Menor obligación vencida que bloquea',
    personalQueriesPerHour: 'Máximo de búsquedas de números ocultos de personas por hora',
    isThursdayHoliday: 'El jueves es festivo',
    takeBackDays: 'Plazo para recuperar lo eliminado en una aplicación',
    messageRetentionDays: 'Conservación de correos, mensajes y publicaciones (0: sin fin)',
    isWallOpen: 'Todos los colegas publican en el muro',
    wallPictureMegabytes: 'Imágenes de una persona en el muro',
    attachmentMegabytes: 'Archivos de una persona en correos y mensajes',
    onlineDealYears: 'Años que las operaciones minoristas siguen en línea (0: todas)',
  },
  groups: {
    deadlines: 'Plazos',
    returns: 'Devoluciones, retiradas y correcciones',
    payments: 'Pagos',
    limits: 'Límites',
    duties: 'Obligación de exportación',
    calendar: 'Calendario',
    apps: 'Aplicaciones del personal',
  },
  units: {
    hours: 'horas',
    days: 'días',
    businessDays: 'días hábiles',
    years: 'años',
    times: 'veces',
    megabytes: 'megabytes',
    rial: 'riales',
    euro: 'euros',
    percent: 'por ciento',
  },
  fields: {
    timeoutMs: 'Tiempo de respuesta (ms)',
    cacheDays: 'Días que se guarda la respuesta',
    dailyQuota: 'Cuota diaria',
    year: 'Año',
    month: 'Mes',
  },
  services: {
    shahkar: 'Shahkar',
    bankInquiry: 'Consulta bancaria',
    customs: 'Aduana',
    tradePortal: 'Portal de comercio',
  },
  serviceKinds: { gateway: 'servicio externo', simulator: 'simulador', none: 'sin configurar' },
  holiday: 'Festivo',
  businessDay: 'Día hábil',
};
