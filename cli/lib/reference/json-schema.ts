/** The part of JSON Schema draft-07 that the schemas of this project use. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: Array<string | null>;
  pattern?: string;
  /** Read by editors (VS Code, yaml-language-server) in place of the bare pattern; others pass over it. */
  patternErrorMessage?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
}
