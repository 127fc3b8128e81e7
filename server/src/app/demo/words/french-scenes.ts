import type { Scene } from './scenes.ts';

/** Reports and remarks by founders who write French. */
export const frenchScenes: readonly Scene[] = [
  {
    tone: 'fr',
    isUpdate: true,
    openings: [
      'Point de la semaine : {n} entretiens clients.',
      'Nous avons passé deux jours sur le terrain à {city}.',
      'Retour de {n} visites chez des clients.',
      '{n} entretiens de plus, {big} au total.',
    ],
    details: [
      'Le mot qui revient : « le dimanche soir ».',
      'Celui qui souffre n’est pas celui qui signe.',
      '{percent} % ont bricolé une solution et la paient déjà.',
      'Personne n’a parlé du prix avant nous.',
    ],
    nexts: [
      'La semaine prochaine, nous demandons un acompte.',
      'Les notes sont dans le dossier.',
      'Nous abandonnons le deuxième usage jusqu’au demo day.',
    ],
    answers: [
      'Combien d’entre eux paieraient sans remise ?',
      'Même constat chez nous. On compare jeudi ?',
      'Qui n’avez-vous pas encore osé appeler ?',
    ],
  },
  {
    tone: 'fr',
    isUpdate: true,
    openings: [
      'Pilote signé avec {partner}.',
      '{partner} nous a dit oui pour {months} mois.',
      'Un deuxième site de {partner} nous rejoint.',
    ],
    details: [
      'La réunion de décision est déjà fixée.',
      'Le juridique a pris plus de temps que le produit.',
      'Le prix couvre nos coûts, et c’est une première.',
      'C’est le journal de l’essai qui a convaincu, pas la présentation.',
    ],
    nexts: [
      'Lancement dans deux semaines.',
      'Il nous en faut maintenant un second, identique.',
      'Nous écrivons ce que veut dire « réussi » avant de commencer.',
    ],
    answers: [
      'Attention à la clause d’exclusivité.',
      'Demandez la référence tant qu’ils sont contents.',
      'Quel argument a emporté la décision ?',
    ],
  },
  {
    tone: 'fr',
    isUpdate: true,
    openings: [
      'Nos chiffres du mois : {big} utilisateurs actifs (+{percent} %).',
      'Le chiffre d’affaires progresse de {percent} %.',
      'Nous passons {big} clients payants.',
    ],
    details: [
      'Trésorerie pour {months} mois.',
      'Presque tout vient d’une conférence à {city}.',
      'Personne ne prend l’offre la moins chère.',
      'Support : deux fois moins de messages.',
    ],
    nexts: [
      'Nous supprimons la petite offre.',
      'Prochaine étape : cinq appels par jour.',
      'Le tableau est partagé, vos questions sont bienvenues.',
    ],
    answers: [
      'Et sans le plus gros client ?',
      'Regardez la première cohorte, pas la moyenne.',
      'Une seule courbe suffirait, celle-là.',
    ],
  },
  {
    tone: 'fr',
    isUpdate: false,
    openings: [
      'Notre première recrue arrive lundi.',
      'Nous accueillons une responsable des opérations, de {city}.',
      'L’équipe passe à {n} personnes.',
    ],
    details: [
      'La journée d’essai en a dit plus que trois entretiens.',
      'Quatre erreurs trouvées dans notre modèle dès le premier jour.',
      'Il aura fallu {n} semaines et {big} candidatures.',
    ],
    nexts: ['Passez nous voir.', 'Merci à celles et ceux qui ont relayé l’annonce.', 'Le café est pour nous.'],
    answers: [
      'Belle décision.',
      'La première semaine décide. Videz l’agenda.',
      'Venez au petit déjeuner mardi, toute l’équipe.',
    ],
  },
  {
    tone: 'fr',
    isUpdate: true,
    openings: [
      'La version {n} est en ligne.',
      'Le prototype est chez {n} clients à {city}.',
      'L’intégration avec {partner} fonctionne de bout en bout.',
      'Nouvel écran d’accueil.',
    ],
    details: [
      '{n} personnes l’ont rouvert sans relance.',
      'L’inscription prend une minute au lieu de {n}.',
      '{percent} % terminent la première tâche seuls.',
      'Le dernier bug était un fuseau horaire, et nous a coûté {n} jours.',
    ],
    nexts: [
      'Plus rien ne part en ligne le vendredi.',
      'La semaine prochaine, dix utilisateurs de plus.',
      'Ensuite, deux semaines sans code : nous vendons.',
    ],
    answers: [
      'Filmez les cinq prochaines sessions.',
      'Que pourriez-vous enlever sans que personne n’écrive ?',
      'Nous essayons de notre côté cette semaine.',
    ],
  },
];
