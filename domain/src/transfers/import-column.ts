export interface ImportColumn {
  key: string;
  /** Identifies a record: rows with the same value are duplicates, and an existing record is changed. */
  isKey?: boolean;
  isRequired?: boolean;
  /** Names of the column in files, beside its names in all languages of the product. */
  synonyms: readonly string[];
}
