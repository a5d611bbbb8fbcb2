import type { messages as model } from '../fa/errors.ts';

export const messages: Record<keyof typeof model, string> = {
  sessionEnded: 'No tiene acceso a esta operación o su sesión ha terminado; la página se recargará.',
  forbidden: 'No tiene acceso a esta operación.',
  server: 'El servidor ha fallado. Espere un poco y reinténtelo; si continúa, avise al soporte.',
  network: 'No se pudo conectar con el servidor. Compruebe la red y reinténtelo.',
  unreadable: 'No se pudo leer la respuesta del servidor. Reinténtelo más tarde.',
  unexpected: 'Ha ocurrido un error inesperado. Recargue la página.',
};
