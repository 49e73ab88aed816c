import { z } from 'zod';

/**
 * Kubernetes' API as far as our manifests use it (reference of version 1.29): unknown keys and values of a wrong type are
 * faults, as an API server with strict field validation refuses them.
 */
const text = z.string().min(1);
const texts = z.record(text, text);
const port = z.union([z.int().min(1).max(65_535), z.string().regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/)]);
/** A quantity such as 200m, 640Mi or 1Gi. */
const quantity = z.string().regex(/^\d+(m|[KMGT]i)?$/);
/** A name of DNS (RFC 1123), as objects have. */
const name = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
const labels = z.record(text, z.string().regex(/^[A-Za-z0-9]([\w.-]{0,61}[A-Za-z0-9])?$/));
const selector = z.strictObject({ matchLabels: labels });
const metadata = z.strictObject({ name, labels, annotations: texts.optional() });

const keyRef = z.strictObject({ name, key: text });
const env = z.union([
  z.strictObject({ name: text, value: z.string() }),
  z.strictObject({ name: text, valueFrom: z.strictObject({ secretKeyRef: keyRef }) }),
]);
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port }),
  periodSeconds: z.int().min(1).optional(),
  timeoutSeconds: z.int().min(1).optional(),
  failureThreshold: z.int().min(1).optional(),
});
const resources = z.strictObject({
  requests: z.strictObject({ cpu: quantity, memory: quantity }),
  limits: z.strictObject({ cpu: quantity.optional(), memory: quantity }),
});
const container = z.strictObject({
  name,
  image: text,
  ports: z.array(z.strictObject({ name, containerPort: z.int() })),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name }) })),
  env: z.array(env),
  livenessProbe: probe,
  readinessProbe: probe,
  startupProbe: probe,
  resources,
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.array(text) }),
  }),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
});
const pod = z.strictObject({
  automountServiceAccountToken: z.boolean(),
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: z.int().min(1),
      topologyKey: text,
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: selector,
    }),
  ),
  terminationGracePeriodSeconds: z.int().min(1),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    ...{ runAsUser: z.int().min(1), runAsGroup: z.int().min(1), fsGroup: z.int().min(1) },
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.array(container).min(1),
  volumes: z.array(z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: quantity.optional() }) })),
});

const intOrShare = z.union([z.int().min(0), z.string().regex(/^\d+%$/)]);
const target = z.union([
  z.strictObject({ type: z.literal('AverageValue'), averageValue: quantity }),
  z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int().min(1) }),
]);
const podMetric = z.strictObject({
  type: z.literal('Pods'),
  pods: z.strictObject({ metric: z.strictObject({ name: text, selector }), target }),
});
const resourceMetric = z.strictObject({
  type: z.literal('Resource'),
  resource: z.strictObject({ name: z.enum(['cpu', 'memory']), target }),
});
const policyPort = z.strictObject({ port, protocol: z.enum(['TCP', 'UDP']).optional() });
const backend = z.strictObject({
  service: z.strictObject({ name, port: z.strictObject({ name }) }),
});
const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

const object = (apiVersion: string, kind: string, spec: z.ZodType) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, spec });

const SHAPES: Readonly<Record<string, z.ZodType>> = {
  Deployment: object(
    'apps/v1',
    'Deployment',
    z.strictObject({
      replicas: z.int().min(1),
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: intOrShare, maxUnavailable: intOrShare }),
      }),
      selector,
      template: z.strictObject({
        metadata: z.strictObject({ labels, annotations: texts.optional() }),
        spec: pod,
      }),
    }),
  ),
  Service: object(
    'v1',
    'Service',
    z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name, port: z.int(), targetPort: port })),
    }),
  ),
  HorizontalPodAutoscaler: object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: text, kind: text, name }),
      minReplicas: z.int().min(1),
      maxReplicas: z.int().min(1),
      metrics: z.array(z.union([podMetric, resourceMetric])),
      behavior: z.strictObject({
        scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int().min(0).max(3_600) }),
      }),
    }),
  ),
  PodDisruptionBudget: object(
    'policy/v1',
    'PodDisruptionBudget',
    z.strictObject({ minAvailable: intOrShare, selector }),
  ),
  NetworkPolicy: object(
    'networking.k8s.io/v1',
    'NetworkPolicy',
    z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(z.strictObject({ ports: z.array(policyPort) })),
      egress: z.array(z.strictObject({ ports: z.array(policyPort) })),
    }),
  ),
  Ingress: object(
    'networking.k8s.io/v1',
    'Ingress',
    z.strictObject({
      tls: z.array(z.strictObject({ hosts: z.array(host), secretName: name })),
      rules: z.array(
        z.strictObject({
          host,
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string().startsWith('/'),
                pathType: z.enum(['Prefix', 'Exact']),
                backend,
              }),
            ),
          }),
        }),
      ),
    }),
  ),
};

/** What an API server would refuse in an object of a manifest; empty if it would take it. */
export function kubernetesFaults(object: { kind?: unknown }): string[] {
  const shape = SHAPES[String(object.kind)];
  if (!shape) return [`kind ${String(object.kind)} is not known`];
  const parsed = shape.safeParse(object);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
