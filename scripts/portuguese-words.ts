/** European words on Portuguese screens, which are written as in Brazil; `docs/style.md` says so. */
const european =
  /(?<!\p{L})(?:ficheiros?|utilizador(?:es)?|equipas?|registos?|secç(?:ão|ões)|ecrãs?|palavras?-passe|telemóve(?:l|is)|contact(?:o|os|e|ar|amos)|caráter|demasiad[oa]s?|percentage(?:m|ns)|faturação|planeamento|num|numa|nuns|numas|vosso|vossa|elimin(?:ar|ad[oa]s?)|ronda|a tempo (?:inteiro|parcial))(?!\p{L})/giu;

export const europeanWords = (text: string): string[] =>
  [...text.replace(/\{\{.*?\}\}/g, '').matchAll(european)].map(([word]) => word);
