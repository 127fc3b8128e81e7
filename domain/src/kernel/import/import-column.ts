export interface ImportColumn {
  key: string;
  /** In the reader's language, for a column that an organization defines. The others are named by the product's texts. */
  name?: string;
  /** One of many that are found by typing, such as a metric in a month. */
  isSearched?: boolean;
  /** Can identify a record: rows with the same value are duplicates, and an existing record is changed. */
  isKey?: boolean;
  /** New records need it. */
  isRequired?: boolean;
  /** Names of the column in files, beside its names in all languages of the product. */
  synonyms: readonly string[];
}
