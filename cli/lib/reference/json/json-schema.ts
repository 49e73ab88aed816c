/** The part of JSON Schema draft-07 that the schemas of this project use. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  $ref?: string;
  const?: unknown;
  enum?: Array<string | number | null>;
  pattern?: string;
  /** Read by editors (VS Code, yaml-language-server) instead of the bare pattern; others ignore it. */
  patternErrorMessage?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  /** The schema of every entry; or one for each index of a list of a fixed length. */
  items?: JsonSchema | JsonSchema[];
  additionalItems?: boolean;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  definitions?: Record<string, JsonSchema>;
}
