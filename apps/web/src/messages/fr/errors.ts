import type { messages as model } from '../fa/errors.ts';

export const messages: Record<keyof typeof model, string> = {
  sessionEnded:
    'Vous n’avez pas accès à cette opération ou votre session a pris fin ; la page va se recharger.',
  forbidden: 'Vous n’avez pas accès à cette opération.',
  server: 'Le serveur a échoué. Patientez un peu et réessayez ; si cela persiste, contactez l’assistance.',
  network: 'Le serveur est injoignable. Vérifiez le réseau et réessayez.',
  unreadable: 'La réponse du serveur n’a pas pu être lue. Réessayez plus tard.',
  unexpected: 'Une erreur inattendue s’est produite. Rechargez la page.',
};
